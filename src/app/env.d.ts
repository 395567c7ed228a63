interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string
  readonly VITE_IP_LOOKUP_URL?: string
  readonly VITE_MAP_LAYERS?: string
  readonly VITE_MAP_TILE_URL?: string
  readonly VITE_MAP_TILE_ATTRIBUTION?: string
  readonly VITE_CLERK_PUBLISHABLE_KEY?: string
}

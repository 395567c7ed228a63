declare const RESCUE_FILES: { url: string; revision: string | null; integrity: string }[]
/** HTML of the panel page without data. */
declare const PANEL_SHELL: string
/** Hash of the shell's inline stylesheet, for the Content-Security-Policy header; '' without one. */
declare const PANEL_STYLE: string
/** URL templates of map tiles, each with `{z}`, `{x}`, and `{y}` or `{-y}`. */
declare const TILE_URLS: string[]
/** Files of the traveler's app. `revision` is null if a file's URL already contains a content hash. */
declare const TRAVELER_FILES: { url: string; revision: string | null }[]

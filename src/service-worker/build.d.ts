/** Rescue files with digests. */
declare const RESCUE_FILES: { url: string; revision: string | null; integrity: string }[]
/** The panel's HTML without data. */
declare const PANEL_SHELL: string
/** Hash of its inline style, or empty. */
declare const PANEL_STYLE: string
/** '{z}/{x}/{y}'. */
declare const TILE_URLS: string[]
/** App files, content-named or with digests. */
declare const TRAVELER_FILES: { url: string; revision: string | null }[]

declare const RESCUE_FILES: { url: string; revision: string | null; integrity: string }[]
/** HTML of the panel page without data. */
declare const PANEL_SHELL: string
/** Hash for the security policy; empty without an inline style. */
declare const PANEL_STYLE: string
/** Each contains '{z}/{x}/{y}'. */
declare const TILE_URLS: string[]
/** `revision` is null if the URL contains a hash. */
declare const TRAVELER_FILES: { url: string; revision: string | null }[]

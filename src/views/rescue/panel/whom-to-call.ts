/** Where the panel says in sentences whom to call: the fragment of its address. */
export const WHOM_TO_CALL = 'whom-to-call'

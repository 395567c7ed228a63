import { newProfileKey } from '../secrets/profile-keys.ts'
import { keyFileIn } from './key-file.ts'

/**
 * The keys for profiles on an embedded database, as `PROFILE_KEY` has them: one a line, newest first. Without
 * this file medical facts are lost; a backup has to contain it.
 */
export const profileKeysIn = (folder: string): string => keyFileIn(folder, 'profile-key', newProfileKey)

/** Stands in a path in the place of a version: the file may come from any release. No version begins with a letter. */
export const SHARED_FOLDER = 'files';

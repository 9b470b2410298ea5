/** Header of the version, in requests with a key and in their answers. */
export const API_VERSION_HEADER = 'trassa-version';

/** Versions of the API for integrators by date, newest first; changes stand in docs/api-changelog.md. */
export const apiVersions = ['2026-11-27'] as const;

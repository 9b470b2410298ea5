/** Storage key of the collapsed sidebar, written by the frame and read before the first paint. */
export const sidebarStorageKey = 'trassa-sidebar';

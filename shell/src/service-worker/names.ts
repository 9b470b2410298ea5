/** Cache of content-hashed files. */
export const filesCache = 'trassa-files';
/** Cache of pictures that are the same for everybody. */
export const picturesCache = 'trassa-pictures';
/** Cache of the host's pages under their paths. */
export const pageCache = 'trassa-page';
/** Message by which a waiting worker takes over. */
export const activateNowMessage = 'activate-now';
/** Message by which a page that has no worker asks the running one to answer it. */
export const controlPagesMessage = 'control-pages';

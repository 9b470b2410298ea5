/** Path of the site's files. */
export const sitePath = '/_/site/';

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** Address of the service worker. */
export const serviceWorkerPath = '/service-worker.js';

/** Only release folders, assets and the service worker of our own origin may become scripts. */
function checkedUrl(url: string): string {
  const { origin, pathname, href } = new URL(url, location.href);
  const isFile = pathname.startsWith('/remotes/') || pathname.startsWith('/assets/');
  const known = isFile || pathname === serviceWorkerPath;
  if (origin !== location.origin || !known) throw new TypeError(`Not a script of ours: ${href}`);
  return href;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('trassa', { createScriptURL: checkedUrl });

/** TrustedScriptURL, or the checked text in browsers without Trusted Types. */
export function trustedScriptUrl(url: string): string {
  // DOM types accept strings only; the browser accepts the TrustedScriptURL.
  return (policy ? policy.createScriptURL(url) : checkedUrl(url)) as string;
}

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** Only our own origin's release folders and assets may become scripts. */
function checkedUrl(url: string): string {
  const { origin, pathname, href } = new URL(url, location.href);
  const known = pathname.startsWith('/remotes/') || pathname.startsWith('/assets/');
  if (origin !== location.origin || !known) throw new TypeError(`Not a script of ours: ${href}`);
  return href;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('trassa', { createScriptURL: checkedUrl });

/** The address as the browser's Trusted Types demand it; browsers without them get the checked text. */
export function trustedScriptUrl(url: string): string {
  // The DOM types know only strings here; the browser takes the TrustedScriptURL.
  return (policy ? policy.createScriptURL(url) : checkedUrl(url)) as string;
}

import type { CadesPlugin } from './cades-plugin.ts';

/** Script that an extension offers to pages. */
const SCRIPT = 'nmcades_plugin_api.js';
/** Ids of the extension: for manifest 3 (plug-in 2.0.15400 and later), for Opera, for manifest 2. */
const EXTENSIONS = [
  'pfhgbfnnjiafkhfdkmpiflachepdcjod',
  'epebfcehmdedogndhlcacafjaacknbcm',
  'iifchhfnnmpdbibifmljnfjhpififfog',
] as const;
const ECHO_REQUEST = 'cadesplugin_echo_request';
/** Address of the script, which the extension of Firefox or Safari sends in a message. */
const ADDRESS_PATTERN = /(?:moz|safari)-extension:\/\/[\w-]+\/nmcades_plugin_api\.js/;
const LOAD_TIMEOUT_MS = 20_000;

interface NativeApi {
  check_chrome_plugin(onReady: () => void, onFault: (error: unknown) => void): void;
  CreatePluginObject(): Promise<CadesPlugin>;
}

declare global {
  interface Window {
    cpcsp_chrome_nmcades?: NativeApi;
  }
}

const buildScriptAddress = (id: string) => `chrome-extension://${id}/${SCRIPT}`;

/** Admits only scripts of these extensions. @throws TypeError for any other */
function checkScriptAddress(src: string): string {
  if (EXTENSIONS.some((id) => src === buildScriptAddress(id)) || ADDRESS_PATTERN.exec(src)?.[0] === src) return src;
  throw new TypeError(`Not the script of the plug-in: ${src}`);
}

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (src: string) => string },
  ) => { createScriptURL: (src: string) => unknown };
}

/** The address as a TrustedScriptURL where Trusted Types are on; the page allows the policy, see docs/security. */
function toTrustedAddress(src: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('trassa', { createScriptURL: checkScriptAddress });
  // DOM types accept strings only; the browser accepts the TrustedScriptURL.
  return (policy ? policy.createScriptURL(src) : checkScriptAddress(src)) as string;
}

/** Adds a script to the page. Resolves to whether it has loaded. */
function addScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = toTrustedAddress(src);
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}

const isChromium = () => 'chrome' in window || navigator.userAgent.includes('Chrome/');

/** Loads the script of the extension. Resolves to whether it was found. */
async function loadExtensionScript(stop: AbortSignal): Promise<boolean> {
  if (!isChromium()) return loadAnnouncedScript(stop);
  for (const id of EXTENSIONS) {
    if (stop.aborted) return false;
    if (await addScript(buildScriptAddress(id))) return true;
  }
  return false;
}

/** Asks the extension of Firefox or Safari for the address of its script, and loads that. */
function loadAnnouncedScript(stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const onMessage = ({ data, source }: MessageEvent) => {
      const address = source === window && typeof data === 'string' ? ADDRESS_PATTERN.exec(data)?.[0] : undefined;
      if (address) addScript(address).then(resolve);
    };
    window.addEventListener('message', onMessage, { signal: stop });
    stop.addEventListener('abort', () => resolve(false));
    window.postMessage(ECHO_REQUEST, '*');
  });
}

/** Why the plug-in is not there: no extension, or it does not answer. */
type PluginAbsence = 'absent' | 'hanging';

/**
 * Loads the CryptoPro plug-in through the extension of the browser. No script of a third party is fetched: the extension
 * brings its own.
 */
export async function loadPlugin(timeoutMs = LOAD_TIMEOUT_MS): Promise<CadesPlugin | PluginAbsence> {
  const stop = AbortSignal.timeout(timeoutMs);
  const known = window.cpcsp_chrome_nmcades;
  if (!known && !(await loadExtensionScript(stop))) return 'absent';
  const api = window.cpcsp_chrome_nmcades;
  if (!api) return 'absent';
  window.postMessage(ECHO_REQUEST, '*');
  const ready = new Promise<CadesPlugin | PluginAbsence>((resolve) => {
    stop.addEventListener('abort', () => resolve('hanging'));
    api.check_chrome_plugin(
      () => api.CreatePluginObject().then(resolve, () => resolve('absent')),
      () => resolve('absent'),
    );
  });
  return ready;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';

// Whether the policies of our pages let the script of a signing extension in: docs/security/inventory.md.
// `PUBLIC_ORIGIN=http://localhost:3000 npm run check-extension -w @trassa/e2e` against a running installation.

const origin = process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000';
const SCRIPT = 'nmcades_plugin_api.js';
const manifest = {
  ...{ manifest_version: 3, name: 'Stub of a signing extension', version: '1.0' },
  web_accessible_resources: [{ resources: [SCRIPT], matches: ['<all_urls>'] }],
};

/** Evaluated in the page: what becomes of the script of an extension, as the loader of the plug-in adds it. */
const addScript = (id: string) => `new Promise((resolve) => {
  const breaches = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => breaches.push(violatedDirective));
  const policy = trustedTypes.createPolicy('trassa', { createScriptURL: (src) => src });
  const script = document.createElement('script');
  script.onload = () => resolve({ came: 'cpcsp_chrome_nmcades' in window, breaches });
  script.onerror = () => resolve({ came: false, breaches });
  script.src = policy.createScriptURL('chrome-extension://${id}/${SCRIPT}');
  document.head.append(script);
})`;

/** Id that Chromium gives to the one unpacked extension. */
const extensionId = `new Promise((resolve) => chrome.developerPrivate.getExtensionsInfo({}, resolve)).then(
  (all) => all.find(({ name }) => name === '${manifest.name}')?.id)`;

const folder = mkdtempSync(join(tmpdir(), 'trassa-extension-'));
writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
writeFileSync(join(folder, SCRIPT), 'window.cpcsp_chrome_nmcades = {};');
const context = await chromium.launchPersistentContext('', {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // The headless shell has no extensions; the new mode of Chromium itself does.
  headless: false,
  args: ['--headless=new', '--no-sandbox', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
});
try {
  const page = await context.newPage();
  await page.goto('chrome://extensions/');
  const id = await page.evaluate<string>(extensionId);
  await page.goto(`${origin}/login`);
  const installed = await page.evaluate<{ came: boolean; breaches: string[] }>(addScript(id));
  const absent = await page.evaluate<{ breaches: string[] }>(addScript('a'.repeat(32)));
  console.log(JSON.stringify({ chromium: context.browser()?.version(), installed, absent }));
  const isLetIn = installed.came && installed.breaches.length + absent.breaches.length === 0;
  process.exitCode = isLetIn ? 0 : 1;
} finally {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}

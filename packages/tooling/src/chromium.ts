import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a compositor for windows: journeys take a fifth less processor time. */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell';
/** One of the three system fonts that the landing adapts to its own; a machine without a screen may have none. */
const SYSTEM_FONT_PATH = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Installs a Debian package as root. Returns whether its file exists afterwards. */
function installPackage(name: string, file: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const offline = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  spawnSync('apt-get', ['update', '-qq', ...offline], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...offline, name], quiet);
  return existsSync(file);
}

/**
 * Path of Chromium for browser tests: `CHROMIUM_PATH`, Debian's headless shell, which root installs, or an
 * installed Chromium; beside it a system font is installed. @throws with instructions when there is none
 */
export function ensureChromium(): string {
  if (!existsSync(SYSTEM_FONT_PATH)) installPackage('fonts-liberation', SYSTEM_FONT_PATH);
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(HEADLESS_SHELL_PATH) || installPackage('chromium-headless-shell', HEADLESS_SHELL_PATH))
    return HEADLESS_SHELL_PATH;
  const found = CHROMIUM_PATHS.find((path) => existsSync(path));
  if (found) return found;
  throw new Error('Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
}

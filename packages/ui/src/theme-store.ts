/** The theme on screen. */
export type ThemeName = 'light' | 'dark';
/** What the person chose; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';
/** Row height of tables: two-line rows of 60 px, or 48 px. */
export type Density = 'comfortable' | 'compact';

/** The appearance as pieces read it. */
export type Appearance = { readonly theme: ThemeName; readonly choice: ThemeChoice; readonly density: Density };

const themeKey = 'trassa-theme';
const densityKey = 'trassa-density';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden; the theme then lasts for the page
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // see stored()
  }
}

function readChoice(): ThemeChoice {
  const value = stored(themeKey);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function systemTheme(): ThemeName {
  return typeof matchMedia === 'function' && matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function appearance(choice: ThemeChoice, density: Density): Appearance {
  return { choice, density, theme: choice === 'system' ? systemTheme() : choice };
}

let current: Appearance | null = null;

function show(next: Appearance): void {
  current = next;
  document.documentElement.dataset.theme = next.theme;
  document.documentElement.dataset.density = next.density;
  for (const listener of listeners) listener();
}

/** The appearance now; the first call reads what was stored and puts it on the document. */
export function getAppearance(): Appearance {
  if (!current) {
    show(appearance(readChoice(), stored(densityKey) === 'compact' ? 'compact' : 'comfortable'));
    watchOutside();
  }
  return current ?? appearance('system', 'comfortable');
}

function watchOutside(): void {
  addEventListener('storage', (event) => {
    if (event.key === themeKey) show(appearance(readChoice(), getAppearance().density));
  });
  if (typeof matchMedia !== 'function') return;
  matchMedia(darkQuery).addEventListener('change', () => {
    const { choice, density } = getAppearance();
    if (choice === 'system') show(appearance(choice, density));
  });
}

/** Chooses the theme and remembers it; `system` forgets the choice. */
export function setTheme(choice: ThemeChoice): void {
  store(themeKey, choice === 'system' ? null : choice);
  show(appearance(choice, getAppearance().density));
}

/** Chooses the row height and remembers it. */
export function setDensity(density: Density): void {
  store(densityKey, density === 'compact' ? density : null);
  show({ ...getAppearance(), density });
}

/** Calls back after every change; returns how to stop. */
export function subscribeAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

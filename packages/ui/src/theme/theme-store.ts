import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { followTabs, textStorage } from '../browser/text-storage.ts';

/** The theme on screen. */
type ThemeName = 'light' | 'dark';
/** Choice of the person; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';
/** Row height of tables: two-line rows of 56 px, or 48 px. */
export type Density = 'comfortable' | 'compact';

export type Appearance = { readonly theme: ThemeName; readonly choice: ThemeChoice; readonly density: Density };

const storageKeys = { choice: 'trassa-theme', density: 'trassa-density' } as const;
const darkQuery = '(prefers-color-scheme: dark)';

/** Stored choices; null: the default, which is not stored. */
type KeptChoices = Readonly<Record<keyof typeof storageKeys, string | null>>;

function readSystemTheme(): ThemeName {
  return typeof matchMedia === 'function' && matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function buildThemeChoice(choice: ThemeChoice): Pick<Appearance, 'choice' | 'theme'> {
  return { choice, theme: choice === 'system' ? readSystemTheme() : choice };
}

function parseKeptChoices(kept: KeptChoices): Appearance {
  const choice = kept.choice === 'light' || kept.choice === 'dark' ? kept.choice : 'system';
  return { ...buildThemeChoice(choice), density: kept.density === 'compact' ? 'compact' : 'comfortable' };
}

function toKeptChoices({ choice, density }: Appearance): KeptChoices {
  return { choice: choice === 'system' ? null : choice, density: density === 'compact' ? density : null };
}

/** Appearance of this page: chosen here or in another tab, else that of the device. */
export const appearanceStore = createStore<Appearance>()(
  persist((): Appearance => ({ theme: 'light', choice: 'system', density: 'comfortable' }), {
    name: storageKeys.choice,
    storage: textStorage(storageKeys),
    partialize: toKeptChoices,
    merge: (kept) => parseKeptChoices(kept as KeptChoices),
  }),
);

function applyAppearance({ theme, density }: Appearance): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.density = density;
}

function followDeviceTheme(): void {
  const { choice } = appearanceStore.getState();
  if (choice === 'system') appearanceStore.setState(buildThemeChoice(choice));
}

/** Applies the appearance, also after each change, to the document; returns a function that stops this. */
export function keepShown(): () => void {
  applyAppearance(appearanceStore.getState());
  return appearanceStore.subscribe(applyAppearance);
}

if (typeof document !== 'undefined') {
  followTabs(appearanceStore, storageKeys);
  if (typeof matchMedia === 'function') matchMedia(darkQuery).addEventListener('change', followDeviceTheme);
}

/** Chooses the theme and remembers it; `system` forgets the choice. */
export function setTheme(choice: ThemeChoice): void {
  appearanceStore.setState(buildThemeChoice(choice));
}

/** Chooses the row height and remembers it. */
export function setDensity(density: Density): void {
  appearanceStore.setState({ density });
}

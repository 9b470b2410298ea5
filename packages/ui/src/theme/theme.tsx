import './tokens.css';
import { type ReactNode, useInsertionEffect } from 'react';
import { useStore } from 'zustand';
import { NonceContext } from './nonce-context.ts';
import {
  type Appearance,
  appearanceStore,
  type Density,
  keepShown,
  setDensity,
  setTheme,
  type ThemeChoice,
} from './theme-store.ts';

/** The appearance and the ways to change it. */
type ThemeControls = Appearance & {
  readonly setTheme: (choice: ThemeChoice) => void;
  readonly toggleTheme: () => void;
  readonly setDensity: (density: Density) => void;
};

function toggleTheme(): void {
  setTheme(appearanceStore.getState().theme === 'dark' ? 'light' : 'dark');
}

/** Current theme («день» or «ночная смена»), the choice behind it, the density, and their setters. */
export function useTheme(): ThemeControls {
  const now = useStore(appearanceStore);
  return { ...now, setTheme, toggleTheme, setDensity };
}

/**
 * Loads the tokens and keeps `data-theme` and `data-density` on the document. The device decides until the person
 * chooses; the choice is kept in localStorage under `trassa-theme`. Styles are static files; `nonce` is passed to antd
 * in case one of its parts needs a style tag.
 */
export function ThemeProvider({ children, nonce }: { readonly children: ReactNode; readonly nonce?: string }) {
  // Set before the effects of components that read the theme from the document.
  useInsertionEffect(keepShown, []);
  return <NonceContext value={nonce}>{children}</NonceContext>;
}

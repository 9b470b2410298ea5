import { createContext } from 'react';

/** Shared state of the frame's parts: whether the menu of a phone is open. */
export type FrameState = { readonly menuOpen: boolean; readonly setMenuOpen: (open: boolean) => void };

/** The state of the frame around; closed and inert outside one. */
export const FrameContext = createContext<FrameState>({ menuOpen: false, setMenuOpen: () => undefined });

import { createContext } from 'react';

/** What the parts of the frame tell one another: is the menu of a phone open, and how to change it. */
export type FrameState = { readonly menuOpen: boolean; readonly setMenuOpen: (open: boolean) => void };

/** The state of the frame around; closed and inert outside one. */
export const FrameContext = createContext<FrameState>({ menuOpen: false, setMenuOpen: () => undefined });

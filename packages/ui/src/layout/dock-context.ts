import { createContext } from 'react';

/** The element of the frame that holds the docked panel, or null outside a frame. */
export const DockContext = createContext<HTMLElement | null>(null);

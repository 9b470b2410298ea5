/** Widths in pixels at which layouts change. In style sheets `(--phone)` is every window or container below that of a phone. */
export const widths = { slim: 420, phone: 640, tablet: 900, desk: 1100, wide: 1280 } as const;

/** Media query of windows below a width. */
export const narrowerThan = (name: keyof typeof widths): string => `(max-width: ${widths[name] - 0.02}px)`;

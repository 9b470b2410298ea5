/** Widths in pixels where layouts change. In style sheets `(--phone)` is any window or container under `phone`. */
export const widths = { slim: 420, phone: 640, tablet: 900, desk: 1100, wide: 1280 } as const;

/** Media query of windows below a width. */
export const narrowerThan = (name: keyof typeof widths): string => `(max-width: ${widths[name] - 0.02}px)`;

const ORDER_PATH_PATTERN = /^\/dashboard\/orders\?order=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Id of the order that a message links to; null: it links to something else. */
export const findOrderIdInPath = (href: string | null | undefined): string | null =>
  (href && ORDER_PATH_PATTERN.exec(href)?.[1]) || null;

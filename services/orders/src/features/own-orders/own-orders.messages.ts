/** Texts that moves to another day leave in the history of an order. */
export const ownOrdersMessages = {
  movedAnyway: (texts: string) => `Перенесено с подтверждением. ${texts}`,
};

/** Words of the way from an order to an advance. */
export const advanceLinkMessages = { advance: 'Аванс до 80 %' } as const;

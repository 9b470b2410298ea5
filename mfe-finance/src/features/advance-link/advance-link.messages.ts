export const advanceLinkMessages = { advance: 'Аванс до 80 %' } as const;

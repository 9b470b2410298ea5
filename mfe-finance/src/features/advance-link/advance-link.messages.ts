export const advanceLinkMessages = { advance: 'Аванс до 80 %', papers: 'Документы' } as const;

export const advanceLinkMessages = { advance: 'Аванс до 80 %', papers: 'Счёт и УПД' } as const;

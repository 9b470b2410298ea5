/** Grades of a payer by its score. */
export const payerGradeLabels = { good: 'платит надёжно', fair: 'задерживает', poor: 'рискованно' } as const;
export type PayerGrade = keyof typeof payerGradeLabels;

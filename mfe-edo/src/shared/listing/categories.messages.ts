import { documentCategories } from '@trassa/contracts/edo/statuses';

/** Categories of documents as a filter offers them; `0`: all. */
export const categoryOptions = [
  ...Object.entries(documentCategories).map(([value, label]) => ({ value, label: value === 'ETRN' ? 'ЭТрН' : label })),
  { value: '0', label: 'Любая' },
];

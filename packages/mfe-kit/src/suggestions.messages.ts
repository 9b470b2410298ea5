/** Company states of the register; an active one has no text. */
export const companyStateWords: Readonly<Record<string, string>> = {
  LIQUIDATING: 'ликвидируется',
  LIQUIDATED: 'ликвидирована',
  BANKRUPT: 'банкротство',
  REORGANIZING: 'реорганизуется',
};

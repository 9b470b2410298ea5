/** Russian numbers in one form: `8` and `7` before ten digits become `+7`; all other numbers stay as entered. */
export function normalizePhone(phone: string): string {
  const russian = /^(?:\+?7|8)(\d{10})$/.exec(phone);
  return russian ? `+7${russian[1]}` : phone;
}

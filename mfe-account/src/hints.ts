/** Dashboard hint: key in the user state, and text. */
export const commandPaletteHint = {
  key: 'dashboard.palette',
  text: 'Ctrl+K открывает поиск по разделам, заказам, документам, клиентам и машинам из любого места.',
} as const;

/** The hint of the dashboard: its key in the person's state, and its words. */
export const paletteHint = {
  key: 'dashboard.palette',
  text: 'Ctrl+K открывает поиск по разделам, заказам, документам, клиентам и машинам из любого места.',
} as const;

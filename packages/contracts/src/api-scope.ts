/** Scopes of API keys with their names. */
export const scopeNames = {
  'orders.read': 'Читать заказы',
  'orders.write': 'Создавать и менять заказы',
  'documents.read': 'Читать документы',
  'payments.read': 'Читать оплаты и долги',
  'fleet.read': 'Читать машины и водителей',
} as const;

/** Right of an API key; endpoints with a `scope` are open to keys that hold it. */
export type ApiScope = keyof typeof scopeNames;

/** All scopes, for schemas and generated tests. */
export const apiScopes = Object.keys(scopeNames) as [ApiScope, ...ApiScope[]];

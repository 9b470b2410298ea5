import { type OrderFileField, orderFileFields, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';

/** Cells of an order by their field; parts replace what a test is about. */
export type OrderFileCells = Partial<Record<OrderFileField, string>>;

/** A good row of a file of orders. */
export function anOrderRow(parts: OrderFileCells = {}): OrderFileCells {
  return {
    number: 'З-1',
    client: 'ООО «Сырный двор»',
    clientInn: '7707083893',
    loadingAddress: 'г Москва, ул Складочная, д 1',
    loadingDay: '01.12.2026',
    loadingTime: '08:00–12:00',
    unloadingAddress: 'г Казань, ул Аэропортовая, д 12',
    unloadingDay: '02.12.2026',
    cargo: 'Сыр',
    weightKg: '18500',
    price: '86 400,00',
    vatRate: '22',
    ...parts,
  };
}

/** A CSV with a column for every field. */
export function getCsv(rows: readonly OrderFileCells[], delimiter = ';'): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
  return [
    line(orderFileFields.map((field) => orderFileHeadings[field])),
    ...rows.map((row) => line(orderFileFields.map((field) => row[field] ?? ''))),
  ].join('\r\n');
}

/** The form of an upload, and its content type. */
export async function getUpload(bytes: string | Uint8Array, name = 'orders.csv') {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const request = new Request('http://upload', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

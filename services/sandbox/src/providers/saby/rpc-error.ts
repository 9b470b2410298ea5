/** Refusal of a method; `status`: status of HTTP, 200 unless Saby answers with another one. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor(code: number, message: string, more: { status?: number; data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? 200;
    this.data = more.data;
  }
}

/** Refuses a call as Saby does: error -32000 under status 500. */
export function refuse(message: string): never {
  throw new RpcError(-32000, message, { status: 500 });
}

export type CopyValue = string | number | boolean | Date | readonly number[] | null;
/** Supported types of columns. */
export type CopyType = 'text' | 'boolean' | 'integer' | 'integer[]' | 'timestamptz' | 'jsonb';

/** Room of a chunk in bytes; a longer value gets a longer one. */
const CHUNK_BYTES = 1 << 20;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Postgres counts from the start of the year 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const UINT32_RANGE = 2 ** 32;
const INT4_OID = 23;
/** Most UTF-8 bytes of a UTF-16 unit. */
const MOST_UNIT_BYTES = 3;

/** Rows in the binary format of COPY, which needs no escaping here and no parsing in Postgres. */
export class PostgresCopyEncoder {
  private readonly full: Buffer[] = [];
  private bytes = Buffer.allocUnsafe(CHUNK_BYTES);
  private view = buildView(this.bytes);
  private at = SIGNATURE.copy(this.bytes);

  /** Begins a row; its values are written next. */
  row(values: number): void {
    this.room(2);
    this.view.setInt16(this.at, values);
    this.at += 2;
  }

  value(type: CopyType, value: CopyValue): void {
    if (value === null) this.length(-1);
    else if (typeof value === 'string') this.text(type, value);
    else if (typeof value === 'boolean' && type === 'boolean') this.boolean(value);
    else if (typeof value === 'number' && type === 'integer') this.integer(value);
    else if (value instanceof Date && type === 'timestamptz') this.instant(value);
    else if (Array.isArray(value) && type === 'integer[]') this.integers(value);
    else throw new TypeError(`no ${type}: ${String(value)}`);
  }

  /** Chunks of all rows in order; nothing is written afterwards. */
  end(): Buffer[] {
    this.row(-1);
    return [...this.full, this.bytes.subarray(0, this.at)];
  }

  private text(type: CopyType, text: string): void {
    if (type !== 'text' && type !== 'jsonb') throw new TypeError(`no ${type}: a text`);
    this.room(5 + text.length * MOST_UNIT_BYTES);
    const lead = type === 'jsonb' ? 1 : 0;
    // Version of jsonb's binary format.
    if (lead) this.bytes[this.at + 4] = 1;
    const written = this.bytes.write(text, this.at + 4 + lead);
    this.view.setInt32(this.at, lead + written);
    this.at += 4 + lead + written;
  }

  private boolean(value: boolean): void {
    this.length(1);
    this.bytes[this.at] = value ? 1 : 0;
    this.at += 1;
  }

  private integer(value: number): void {
    this.length(4);
    this.number(value);
  }

  private instant(value: Date): void {
    const ms = value.getTime() - POSTGRES_EPOCH_MS;
    if (Number.isNaN(ms)) throw new RangeError('no instant: an invalid date');
    this.length(8);
    // Microseconds beyond the year 2285 exceed exact numbers.
    if (!Number.isSafeInteger(ms * 1000)) this.view.setBigInt64(this.at, BigInt(ms) * 1000n);
    else {
      const high = Math.floor((ms * 1000) / UINT32_RANGE);
      this.view.setInt32(this.at, high);
      this.view.setUint32(this.at + 4, ms * 1000 - high * UINT32_RANGE);
    }
    this.at += 8;
  }

  private integers(values: readonly number[]): void {
    this.room(24 + values.length * 8);
    const dimensions = values.length > 0 ? 1 : 0;
    this.length(12 + dimensions * 8 + values.length * 8);
    // Header of an array: dimensions, no nulls, type of the values, length and first index of the dimension.
    for (const one of [dimensions, 0, INT4_OID]) this.number(one);
    if (dimensions === 0) return;
    this.number(values.length);
    this.number(1);
    for (const value of values) {
      this.view.setInt32(this.at, 4);
      this.at += 4;
      this.number(value);
    }
  }

  /** Writes the length of the next value, −1 for null, and makes room for a short value. */
  private length(bytes: number): void {
    this.room(12);
    this.view.setInt32(this.at, bytes);
    this.at += 4;
  }

  private number(value: number): void {
    if (value !== Math.trunc(value) || value < -UINT32_RANGE / 2 || value >= UINT32_RANGE / 2) {
      throw new RangeError(`integer out of range: ${value}`);
    }
    this.view.setInt32(this.at, value);
    this.at += 4;
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.bytes.length) return;
    this.full.push(this.bytes.subarray(0, this.at));
    this.bytes = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes));
    this.view = buildView(this.bytes);
    this.at = 0;
  }
}

const buildView = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);

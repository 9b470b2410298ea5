interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key, bounded in number. Old keys expire in whole generations, so that a flood of keys cannot fill
 * the memory and no request pays for a cleanup.
 */
export class TokenBuckets {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #maxKeys: number;
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  constructor(options: { perSecond: number; burst: number; maxKeys?: number }) {
    this.#perMs = options.perSecond / 1000;
    this.#burst = options.burst;
    this.#maxKeys = options.maxKeys ?? 20_000;
  }

  /** Takes one token: 0 when allowed, else the seconds to wait. */
  take(key: string, now: number): number {
    const bucket = this.#find(key, now);
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (now - bucket.at) * this.#perMs);
    bucket.at = now;
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#perMs / 1000));
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #find(key: string, now: number): Bucket {
    const known = this.#young.get(key);
    if (known) return known;
    if (this.#young.size >= this.#maxKeys / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    const bucket = this.#old.get(key) ?? { tokens: this.#burst, at: now };
    this.#young.set(key, bucket);
    return bucket;
  }
}

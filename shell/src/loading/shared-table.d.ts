/** The table of `packages/tooling/src/shared-modules.ts` as code; written by the host's build. */
declare module 'trassa-shared-table' {
  /** Gives a module now or soon. */
  type Offer = () => unknown | Promise<unknown>;
  /** By key, for example `@trassa/ui/button`. */
  export const sharedTable: Readonly<
    Record<string, { readonly version: string; readonly eager: boolean; readonly offer: Offer }>
  >;
}

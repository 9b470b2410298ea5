import { Help } from '@trassa/ui/help';

/** Name of a figure with the way it is counted. */
export function ExplainedName({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      {name} <Help term={name} text={text} />
    </>
  );
}

import { MenuLine } from '@trassa/ui/menu-lines';
import { useGuideTools } from './use-tools.ts';

/** Help, achievements and tour in the menu of a phone; the header slot renders what they open. */
export function MenuToolsSlot({ onDone }: { readonly onDone: () => void }) {
  return useGuideTools().map(({ key, icon, label, onSelect }) => (
    <MenuLine
      key={key}
      icon={icon}
      label={label}
      onClick={() => {
        onDone();
        onSelect();
      }}
    />
  ));
}

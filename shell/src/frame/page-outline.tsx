import { useCurrentRoute } from '../routing/use-current-route.ts';

/** Outline of index.html inside the rendered frame; its styles are in the page. */
export function PageOutline() {
  const hint = useCurrentRoute()?.route.hint;
  return (
    <div className="outline-main" aria-hidden="true">
      <div className="outline-title" />
      <div className="outline-cards">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="outline-hint">{hint?.text}</p>
      <div className="outline-card" />
    </div>
  );
}

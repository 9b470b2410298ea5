/** Line icons on a 24-unit square, one stroke each. */
const lineIcons = {
  home: 'm3 10 9-7 9 7v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM9 21v-8h6v8',
  plug: 'M12 22v-5M9 8V2M15 8V2M18 8v4a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5V8z',
  box: 'm21 8-9-5-9 5v8l9 5 9-5zM3.3 7.5 12 12.5l8.7-5M12 22V12.5',
  truck:
    'M14 18V6a1 1 0 0 0-1-1H3a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h2M9 18h6M19 18h2a1 1 0 0 0 1-1v-4l-3.5-4.5H14M5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  rub: 'M7 21V4h7a4.5 4.5 0 0 1 0 9H4M4 17h10',
  chart: 'M3 3v17a1 1 0 0 0 1 1h17M8 17v-4M13 17V6M18 17v-7',
  map: 'm3 6 6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
  users:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.900M16 3.100a4 4 0 0 1 0 7.800M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  mail: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z',
  doc: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h5',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m17 10-4.300-4.300',
  check: 'm4 12.500 5 5L20 6.500',
  x: 'M18 6 6 18M6 6l12 12',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  nav: 'm3 11 18-8-8 18-2-8z',
  bell: 'M6 8a6 6 0 0 1 12 0c0 7 3 8 3 9H3c0-1 3-2 3-9M10 21h4',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m9-5v5l3 2',
} as const;

type DrawingName = `i-${keyof typeof lineIcons}` | 'logo' | 'truck' | 'up' | 'i-play';

/** Drawings of the first screen; few, because they precede its text. */
export function FirstSprite() {
  return (
    <svg width="0" height="0" className="sprite" aria-hidden="true" focusable="false">
      <symbol id="i-play" viewBox="0 0 24 24" fill="currentColor">
        <path d="M7 4.500v15a1 1 0 0 0 1.500.9l12-7.500a1 1 0 0 0 0-1.800l-12-7.500A1 1 0 0 0 7 4.500z" />
      </symbol>
      <symbol id="logo" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="7" fill="#14181f" />
        <g transform="translate(4.5 3.9) scale(.72)">
          <rect x="3" y="4" width="26" height="5.5" rx="1.5" fill="#fff" />
          <path d="M14.3 12.5h3.4l.3 4h-4zM13.8 18.6h4.4l.35 4.4h-5.1zM13.2 25.1h5.6l.4 4.9h-6.4z" fill="#ffb020" />
        </g>
      </symbol>
    </svg>
  );
}

/** All other drawings, to which the component below refers. */
export function Sprite() {
  return (
    <svg width="0" height="0" className="sprite" aria-hidden="true" focusable="false">
      <symbol id="truck" viewBox="0 0 46 22">
        <path
          d="M1.500 1h26A1.500 1.500 0 0 1 29 2.500V17H0V2.500A1.500 1.500 0 0 1 1.500 1ZM31 3.500h7a2 2 0 0 1 1.700 1l3.900 6.600a2 2 0 0 1 .4 1.200V17H31Zm2.500 2.700v4.600h7.200l-2.700-4.600z"
          fillRule="evenodd"
        />
        <circle cx="6.5" cy="18" r="3.2" />
        <circle cx="14.5" cy="18" r="3.2" />
        <circle cx="37" cy="18" r="3.2" />
      </symbol>
      {Object.entries(lineIcons).map(([name, d]) => (
        <symbol
          key={name}
          id={`i-${name}`}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={d} />
        </symbol>
      ))}
      <symbol id="up" viewBox="0 0 24 40">
        <path d="M12 0 24 14h-8v26H8V14H0z" />
      </symbol>
    </svg>
  );
}

export function SpriteDrawing({ name, size }: { readonly name: DrawingName; readonly size?: number }) {
  return (
    <svg aria-hidden="true" {...(size ? { width: size, height: size } : {})}>
      <use href={`#${name}`} />
    </svg>
  );
}

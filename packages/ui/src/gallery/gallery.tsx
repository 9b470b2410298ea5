import { ThemeProvider } from '../theme.tsx';
import { ToastHost } from '../toast.tsx';
import styles from './gallery.module.css';
import { ControlPieces } from './gallery-controls.tsx';
import { DomainPieces } from './gallery-domain.tsx';
import { FigureGallery } from './gallery-figures.tsx';
import { StatePieces } from './gallery-states.tsx';

function Pieces({ theme }: { readonly theme: string }) {
  return (
    <>
      <DomainPieces />
      <FigureGallery />
      <ControlPieces theme={theme} />
      <StatePieces />
    </>
  );
}

/** Every piece in both themes, side by side; the shell serves it at `/_/ui` in development. */
export function Gallery() {
  return (
    <ThemeProvider>
      <main className={styles.columns}>
        <div className={styles.column} data-theme="light">
          <h1>День</h1>
          <Pieces theme="день" />
        </div>
        <div className={styles.column} data-theme="dark">
          <h1>Ночная смена</h1>
          <Pieces theme="ночная смена" />
        </div>
      </main>
      <ToastHost />
    </ThemeProvider>
  );
}

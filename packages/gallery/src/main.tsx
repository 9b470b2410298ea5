import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FrameGallery } from './frame-gallery.tsx';
import { Gallery } from './gallery.tsx';

const rootElement = document.getElementById('root');
const query = new URLSearchParams(location.search);
const frame = query.get('frame');

if (rootElement) {
  createRoot(rootElement).render(
    <StrictMode>{frame === null ? <Gallery /> : <FrameGallery rows={Number(frame) || 0} />}</StrictMode>,
  );
}

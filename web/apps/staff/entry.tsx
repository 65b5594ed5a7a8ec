import './staff.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOfDocument, speak, WordsProvider } from '../../features/staff/words/language.tsx';
import { routes } from './routes.tsx';

const place = document.getElementById('staff');
if (!place) throw new Error('the document has no place for the program');
await speak(languageOfDocument());
const router = createBrowserRouter(routes, { basename: '/Staff' });

createRoot(place).render(
  <StrictMode>
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>
  </StrictMode>,
);

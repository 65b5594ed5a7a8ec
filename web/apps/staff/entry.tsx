import './staff.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOfDocument, switchLanguage, MessagesProvider } from '../../features/staff/language/language.tsx';
import { routes } from './routes.tsx';

const place = document.getElementById('staff');
if (!place) throw new Error('the document has no root element for the app');
await switchLanguage(languageOfDocument());
const router = createBrowserRouter(routes, { basename: '/Staff' });

createRoot(place).render(
  <StrictMode>
    <MessagesProvider>
      <RouterProvider router={router} />
    </MessagesProvider>
  </StrictMode>,
);

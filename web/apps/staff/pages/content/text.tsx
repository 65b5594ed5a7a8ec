export { loadText as loader, TextPage as Component } from '../../../../features/staff/content/text-page.tsx';

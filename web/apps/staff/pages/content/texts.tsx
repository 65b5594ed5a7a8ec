export { loadTexts as loader, TextList as Component } from '../../../../features/staff/content/text-list.tsx';

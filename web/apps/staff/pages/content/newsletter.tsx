export {
  loadNewsletter as loader,
  Newsletter as Component,
} from '../../../../features/staff/content/newsletter/newsletter.tsx';

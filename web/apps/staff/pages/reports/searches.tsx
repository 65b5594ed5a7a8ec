export {
  FailedSearchReport as Component,
  loadFailedSearches as loader,
} from '../../../../features/staff/reports/failed-searches.tsx';

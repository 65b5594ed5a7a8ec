import { prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { linkNames, wholePage } from '../../../contract/list-pages.ts';

export default prefix(
  ':lang',
  linkNames.flatMap((id) => {
    const { path, file } = wholePage(id);
    return file === null ? [] : [route(path.slice(1), `pages/${file}.tsx`, { id })];
  }),
) satisfies RouteConfig;

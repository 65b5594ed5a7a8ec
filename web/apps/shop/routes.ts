import { prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { linkNames, getPageDefinition } from '../../../contract/list-pages.ts';

export default prefix(
  ':lang',
  linkNames.flatMap((id) => {
    const { path, file } = getPageDefinition(id);
    return file === null ? [] : [route(path.slice(1), `pages/${file}.tsx`, { id })];
  }),
) satisfies RouteConfig;

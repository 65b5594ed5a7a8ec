export { loadBoard as loader, WeatherBoard as Component } from '../../../features/staff/cases/weather-board.tsx';

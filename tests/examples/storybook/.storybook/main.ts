export default {
  framework: '@storybook/react-vite',
  stories: ['../*.stories.tsx'],
  addons: ['msw-storybook-addon'],
  // Once: npx msw init public
  staticDirs: ['../public'],
};
